/** Sends events of advertisements to a gateway at a steady rate, in a process of its own. Arguments: origin, events a second, seconds. */
import autocannon from 'autocannon';

const [origin, rate, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const connections = 50;
/** Browsers of many visitors are not slowed by each other's answers. */
const pipelining = 8;

const result = await autocannon({
  url: `${origin}/api/ad-events`,
  method: 'POST',
  headers: { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' },
  body: JSON.stringify({ placement: 'sidebar', kind: 'impression', page: '/business/cafe' }),
  connections,
  pipelining,
  overallRate: rate,
  duration: seconds,
});
process.send?.({ perSecond: result.requests.average, refused: result.non2xx + result.errors });
process.disconnect();
