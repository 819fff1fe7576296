import { CreateBaseline1795824100000 } from './1795824100000-create-baseline.ts';
import { CreateSitemapBuilds1796515300000 } from './1796515300000-create-sitemap-builds.ts';
import { CreateSubmissions1796515400000 } from './1796515400000-create-submissions.ts';
import { KnowLists1796688000000 } from './1796688000000-know-lists.ts';

/** In the order in which they run. */
export const migrations = [
  CreateBaseline1795824100000,
  CreateSitemapBuilds1796515300000,
  CreateSubmissions1796515400000,
  KnowLists1796688000000,
];

/** The baseline stands for these: a database that ran all of them goes on from it. */
export const squashedMigrations = ['DescribeSchema1795737600000'];
