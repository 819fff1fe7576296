/**
 * Options of the connections of reads. One read has one processor, or dear ones would take all of them from the others. What reads ask is too short to
 * be worth compiling, however dear the planner takes it for. Words of a search are joined by a hash: the planner takes what two of them share for
 * hundreds of times as much as it is, and would sort all postings of both first.
 */
export const readSettings = '-c max_parallel_workers_per_gather=0 -c jit=off -c enable_mergejoin=off';
