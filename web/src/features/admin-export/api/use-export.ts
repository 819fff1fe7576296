import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { type ExportRequest, exportPath } from '../model/export-range.ts';
import { downloadExport } from './download-export.ts';

/** Downloads an export; `bytes` counts what has arrived of it. */
export const useExport = () => {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: (request: ExportRequest) => downloadExport(exportPath(request), setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (name) => showToast({ title: 'Başarılı!', text: `${name} indirildi` }),
  });
  return { download, bytes };
};
