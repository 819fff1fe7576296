/** Journeys of operators, in the order in which they are walked. */

import './journeys/sign-in-and-import.ts';
import './journeys/import-screen.ts';
import './journeys/import-history.ts';
import './journeys/import-kinds.ts';
import './journeys/wrong-files.ts';
import './journeys/business-management.ts';
import './journeys/duplicates.ts';
import './journeys/site-settings.ts';
import './journeys/site-code.ts';
import './journeys/submissions.ts';
import './journeys/analytics.ts';
import './journeys/accessibility.ts';
import './journeys/backups.ts';
import './journeys/crashes.ts';
// Signs everybody out.
import './journeys/operator-day.ts';
