import { DescribeSchema1795737600000 } from './1795737600000-describe-schema.ts';

/** In the order in which they run. */
export const migrations = [DescribeSchema1795737600000];
