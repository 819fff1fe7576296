/** Journeys of visitors, in the order in which they are walked. */

import './journeys/public-pages.ts';
import './journeys/crawling.ts';
import './journeys/public-site.ts';
import './journeys/map.ts';
import './journeys/search.ts';
import './journeys/visitor-jobs.ts';
import './journeys/scripts.ts';
import './journeys/contact.ts';
import './journeys/consent.ts';
import './journeys/paid-places.ts';
import './journeys/first-load.ts';
import './journeys/event-replay.ts';
import './journeys/keyboard.ts';
import './journeys/pictures.ts';
import './journeys/offline.ts';
import './journeys/looks.ts';
import './journeys/frozen-parts.ts';
import './journeys/private-logs.ts';
