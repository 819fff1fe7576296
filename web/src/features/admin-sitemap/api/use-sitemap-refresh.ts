import type { SitemapRefresh } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';
import { sitemapPath } from './get-sitemap.ts';

/** Builds the sitemap anew, and says how that went. */
export const useSitemapRefresh = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await send('POST', '/api/admin/refresh-sitemap', {})) as SitemapRefresh,
    retry: false,
    onSuccess: ({ message }) => showToast({ title: 'Sitemap Yenilendi', text: message }),
    onError: () => showToast({ title: 'Hata', text: 'Sitemap yenileme başarısız', tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: [sitemapPath] }),
  });
};
