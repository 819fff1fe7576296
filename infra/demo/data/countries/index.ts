import type { CountryData } from '../model.ts';
import { austria } from './austria.ts';
import { egypt } from './egypt.ts';
import { france } from './france.ts';
import { germany } from './germany.ts';
import { greece } from './greece.ts';
import { italy } from './italy.ts';
import { japan } from './japan.ts';
import { netherlands } from './netherlands.ts';
import { spain } from './spain.ts';
import { switzerland } from './switzerland.ts';
import { turkey } from './turkey.ts';
import { unitedKingdom } from './united-kingdom.ts';
import { unitedStates } from './united-states.ts';

export const countries: readonly CountryData[] = [
  turkey,
  germany,
  unitedKingdom,
  unitedStates,
  france,
  italy,
  spain,
  netherlands,
  japan,
  greece,
  egypt,
  austria,
  switzerland,
];
