import { CreateBaseline1795824100000 } from './1795824100000-create-baseline.ts';
import { CreateRevisionsAdsAndSubscriptions1796169600000 } from './1796169600000-create-revisions-ads-and-subscriptions.ts';
import { BoundWhatVisitorsWrite1796256000000 } from './1796256000000-bound-what-visitors-write.ts';
import { IndexAuditSubjects1796342400000 } from './1796342400000-index-audit-subjects.ts';
import { CountEventsOfBusinesses1796428800000 } from './1796428800000-count-events-of-businesses.ts';
import { SumFailedSignIns1796432400000 } from './1796432400000-sum-failed-sign-ins.ts';
import { CountVisitsByDay1796774400000 } from './1796774400000-count-visits-by-day.ts';

/** In the order in which they run. */
export const migrations = [
  CreateBaseline1795824100000,
  CreateRevisionsAdsAndSubscriptions1796169600000,
  BoundWhatVisitorsWrite1796256000000,
  IndexAuditSubjects1796342400000,
  CountEventsOfBusinesses1796428800000,
  SumFailedSignIns1796432400000,
  CountVisitsByDay1796774400000,
];

/** The baseline stands for these: a database that ran all of them goes on from it. */
export const squashedMigrations = [
  'CreateAuditLog1795737600000',
  'CreateSignInAttempts1795737601000',
  'CreateReadinessSamples1795737602000',
  'CreateContactMessages1795824000000',
  'CreateWebVitals1795824001000',
];
