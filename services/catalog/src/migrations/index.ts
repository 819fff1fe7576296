import { CreatePlaces1795737600000 } from './1795737600000-create-places.ts';
import { CreateBusinesses1795737700000 } from './1795737700000-create-businesses.ts';
import { CreateBusinessCounts1795737800000 } from './1795737800000-create-business-counts.ts';
import { CreateImports1795737900000 } from './1795737900000-create-imports.ts';
import { CreateGenerations1795738000000 } from './1795738000000-create-generations.ts';
import { RefreshStatistics1795738100000 } from './1795738100000-refresh-statistics.ts';
import { TrackIdentities1795738200000 } from './1795738200000-track-identities.ts';
import { DeferListIndexes1795738300000 } from './1795738300000-defer-list-indexes.ts';
import { CreateAuditOutbox1795739000000 } from './1795739000000-create-audit-outbox.ts';
import { RememberPlaceNames1795739100000 } from './1795739100000-remember-place-names.ts';
import { ChainUndos1795739200000 } from './1795739200000-chain-undos.ts';
import { CreateCounterChecks1795739300000 } from './1795739300000-create-counter-checks.ts';
import { KeepLoneRatingsAndTypes1795739350000 } from './1795739350000-keep-lone-ratings-and-types.ts';
import { ListKeptFields1795739400000 } from './1795739400000-list-kept-fields.ts';
import { CreateSearch1795740000000 } from './1795740000000-create-search.ts';
import { FindImportHashes1795740100000 } from './1795740100000-find-import-hashes.ts';
import { RecordImportKeys1795740200000 } from './1795740200000-record-import-keys.ts';
import { WalkCategories1795740300000 } from './1795740300000-walk-categories.ts';
import { CountRows1795740400000 } from './1795740400000-count-rows.ts';
import { WeighWordDeletes1795740500000 } from './1795740500000-weigh-word-deletes.ts';
import { KnowIdsByLocation1795740600000 } from './1795740600000-know-ids-by-location.ts';
import { PlanTriggersAnew1795740700000 } from './1795740700000-plan-triggers-anew.ts';
import { FindPostingsOneByOne1795740800000 } from './1795740800000-find-postings-one-by-one.ts';
import { KeepPostingsOfRenamedTowns1795740900000 } from './1795740900000-keep-postings-of-renamed-towns.ts';
import { CountWordsOnce1795741000000 } from './1795741000000-count-words-once.ts';
import { UndoInSlices1795741100000 } from './1795741100000-undo-in-slices.ts';

/** In the order in which they run. */
export const migrations = [
  CreatePlaces1795737600000,
  CreateBusinesses1795737700000,
  CreateBusinessCounts1795737800000,
  CreateImports1795737900000,
  CreateGenerations1795738000000,
  RefreshStatistics1795738100000,
  TrackIdentities1795738200000,
  DeferListIndexes1795738300000,
  CreateAuditOutbox1795739000000,
  RememberPlaceNames1795739100000,
  ChainUndos1795739200000,
  CreateCounterChecks1795739300000,
  KeepLoneRatingsAndTypes1795739350000,
  ListKeptFields1795739400000,
  CreateSearch1795740000000,
  FindImportHashes1795740100000,
  RecordImportKeys1795740200000,
  WalkCategories1795740300000,
  CountRows1795740400000,
  WeighWordDeletes1795740500000,
  KnowIdsByLocation1795740600000,
  PlanTriggersAnew1795740700000,
  FindPostingsOneByOne1795740800000,
  KeepPostingsOfRenamedTowns1795740900000,
  CountWordsOnce1795741000000,
  UndoInSlices1795741100000,
];
