/** Parts of a header's list that are read, and parameters of each: clients send a handful. Reading 16 KB of commas would take longer than answering. */
export const mostListed = 20;
export const mostParameters = 5;
