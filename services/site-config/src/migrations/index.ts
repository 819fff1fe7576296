import { CreateAuditLog1795737600000 } from './1795737600000-create-audit-log.ts';
import { CreateSignInAttempts1795737601000 } from './1795737601000-create-sign-in-attempts.ts';
import { CreateReadinessSamples1795737602000 } from './1795737602000-create-readiness-samples.ts';

/** In the order in which they run. */
export const migrations = [CreateAuditLog1795737600000, CreateSignInAttempts1795737601000, CreateReadinessSamples1795737602000];
