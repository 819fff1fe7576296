import { CreateImportRuns1795737600000 } from './1795737600000-create-import-runs.ts';
import { CreateImportRejections1795737601000 } from './1795737601000-create-import-rejections.ts';
import { CreateAuditOutbox1795737602000 } from './1795737602000-create-audit-outbox.ts';
import { AddPreviewsAndUndo1795737603000 } from './1795737603000-add-previews-and-undo.ts';
import { AddPickedHeaders1795737604000 } from './1795737604000-add-picked-headers.ts';
import { NameLeaseHolders1795737605000 } from './1795737605000-name-lease-holders.ts';
import { ShowUndoProgress1795737606000 } from './1795737606000-show-undo-progress.ts';

/** In the order in which they run. */
export const migrations = [
  CreateImportRuns1795737600000,
  CreateImportRejections1795737601000,
  CreateAuditOutbox1795737602000,
  AddPreviewsAndUndo1795737603000,
  AddPickedHeaders1795737604000,
  NameLeaseHolders1795737605000,
  ShowUndoProgress1795737606000,
];
