import { Navigate } from 'react-router-dom';
import { usePageRecord } from '../../lib/page/page-record.ts';

/** Status of the page for the server's answer; means nothing in the browser. */
export const PageStatus = ({ code }: { code: number }) => {
  const record = usePageRecord();
  if (record) record.status = code;
  return null;
};

/** The page stands at another address now: a 301 from the server, a replaced history entry in the browser. */
export const PageMoved = ({ to }: { to: string }) => {
  const record = usePageRecord();
  if (!record) return <Navigate to={to} replace />;
  record.status = 301;
  record.location = to;
  return null;
};
