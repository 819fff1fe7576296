import { CreateBaseline1795824100000 } from './1795824100000-create-baseline.ts';
import { SayPlaceAndFormOfFiles1796169700000 } from './1796169700000-say-place-and-form-of-files.ts';
import { MendRejectedRows1796169800000 } from './1796169800000-mend-rejected-rows.ts';
import { NoteResets1796169900000 } from './1796169900000-note-resets.ts';
import { CreateBackups1796601600000 } from './1796601600000-create-backups.ts';
import { CountLostWorkers1796601700000 } from './1796601700000-count-lost-workers.ts';

/** In the order in which they run. */
export const migrations = [
  CreateBaseline1795824100000,
  SayPlaceAndFormOfFiles1796169700000,
  MendRejectedRows1796169800000,
  NoteResets1796169900000,
  CreateBackups1796601600000,
  CountLostWorkers1796601700000,
];

/** The baseline stands for these: a database that ran all of them goes on from it. */
export const squashedMigrations = [
  'CreateImportRuns1795737600000',
  'CreateImportRejections1795737601000',
  'CreateAuditOutbox1795737602000',
  'AddPreviewsAndUndo1795737603000',
  'AddPickedHeaders1795737604000',
  'NameLeaseHolders1795737605000',
  'ShowUndoProgress1795737606000',
];
