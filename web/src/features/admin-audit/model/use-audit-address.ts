import { useSearchParams } from 'react-router-dom';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { type AuditFilter, readFilter } from './audit-filter.ts';

const toAddress = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** The log's filter and page, kept in the address. */
export const useAuditAddress = () => {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  return {
    filter,
    page: Math.max(1, Number(address.get('page')) || 1),
    isFiltered: Object.values(filter).some(Boolean),
    choose: (change: Partial<AuditFilter>) => setAddress(toAddress({ ...filter, ...change })),
    clear: () => setAddress({}),
    hrefOf: (page: number) => withQuery(adminPaths.audit, { ...toAddress(filter), page }),
  };
};
