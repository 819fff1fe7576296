import { CreateBaseline1795824100000 } from './1795824100000-create-baseline.ts';
import { KeepTwelveIndexes1795824200000 } from './1795824200000-keep-twelve-indexes.ts';
import { CreateCacheVersions1795824300000 } from './1795824300000-create-cache-versions.ts';
import { HighlightBusinesses1796256000000 } from './1796256000000-highlight-businesses.ts';
import { FindSponsoredBusinesses1796256100000 } from './1796256100000-find-sponsored-businesses.ts';
import { ComparePlacesInIndexes1796256200000 } from './1796256200000-compare-places-in-indexes.ts';
import { CountCategoriesOfCountries1796256300000 } from './1796256300000-count-categories-of-countries.ts';
import { ApplyChunksBeside1796256400000 } from './1796256400000-apply-chunks-beside.ts';
import { ListMergedRows1796256500000 } from './1796256500000-list-merged-rows.ts';
import { NamePlaces1796256600000 } from './1796256600000-name-places.ts';
import { FindFormerSlugs1796256700000 } from './1796256700000-find-former-slugs.ts';
import { CountDataGaps1796256800000 } from './1796256800000-count-data-gaps.ts';
import { DateUndoneSlugs1796256900000 } from './1796256900000-date-undone-slugs.ts';
import { FindPhoneNumbers1796257000000 } from './1796257000000-find-phone-numbers.ts';
import { FindDuplicates1796257100000 } from './1796257100000-find-duplicates.ts';
import { DeriveAmenities1796257200000 } from './1796257200000-derive-amenities.ts';
import { PostBritishCodes1796257300000 } from './1796257300000-post-british-codes.ts';
import { PostDistricts1796257400000 } from './1796257400000-post-districts.ts';

/** In the order in which they run. */
export const migrations = [
  CreateBaseline1795824100000,
  KeepTwelveIndexes1795824200000,
  CreateCacheVersions1795824300000,
  HighlightBusinesses1796256000000,
  FindSponsoredBusinesses1796256100000,
  ComparePlacesInIndexes1796256200000,
  CountCategoriesOfCountries1796256300000,
  ApplyChunksBeside1796256400000,
  ListMergedRows1796256500000,
  NamePlaces1796256600000,
  FindFormerSlugs1796256700000,
  CountDataGaps1796256800000,
  DateUndoneSlugs1796256900000,
  FindPhoneNumbers1796257000000,
  FindDuplicates1796257100000,
  DeriveAmenities1796257200000,
  PostBritishCodes1796257300000,
  PostDistricts1796257400000,
];

/** The baseline stands for these: a database that ran all of them goes on from it. */
export const squashedMigrations = [
  'CreatePlaces1795737600000',
  'CreateBusinesses1795737700000',
  'CreateBusinessCounts1795737800000',
  'CreateImports1795737900000',
  'CreateGenerations1795738000000',
  'RefreshStatistics1795738100000',
  'TrackIdentities1795738200000',
  'DeferListIndexes1795738300000',
  'CreateAuditOutbox1795739000000',
  'RememberPlaceNames1795739100000',
  'ChainUndos1795739200000',
  'CreateCounterChecks1795739300000',
  'KeepLoneRatingsAndTypes1795739350000',
  'ListKeptFields1795739400000',
  'CreateSearch1795740000000',
  'FindImportHashes1795740100000',
  'RecordImportKeys1795740200000',
  'WalkCategories1795740300000',
  'CountRows1795740400000',
  'WeighWordDeletes1795740500000',
  'KnowIdsByLocation1795740600000',
  'PlanTriggersAnew1795740700000',
  'FindPostingsOneByOne1795740800000',
  'KeepPostingsOfRenamedTowns1795740900000',
  'CountWordsOnce1795741000000',
  'UndoInSlices1795741100000',
];
