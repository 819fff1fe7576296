import { CreateAuditLog1795737600000 } from './1795737600000-create-audit-log.ts';
import { CreateSignInAttempts1795737601000 } from './1795737601000-create-sign-in-attempts.ts';
import { CreateReadinessSamples1795737602000 } from './1795737602000-create-readiness-samples.ts';
import { CreateContactMessages1795824000000 } from './1795824000000-create-contact-messages.ts';
import { CreateWebVitals1795824001000 } from './1795824001000-create-web-vitals.ts';

/** In the order in which they run. */
export const migrations = [
  CreateAuditLog1795737600000,
  CreateSignInAttempts1795737601000,
  CreateReadinessSamples1795737602000,
  CreateContactMessages1795824000000,
  CreateWebVitals1795824001000,
];
