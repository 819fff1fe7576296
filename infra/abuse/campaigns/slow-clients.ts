import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Campaign, Lab } from '../campaign.ts';
import { bytePauseMs, floodSeconds, halfOpenUploads, slowHeads, slowMessageMs, slowMessages } from '../limits.ts';

const open = (origin: string): Socket => {
  const { port } = new URL(origin);
  return connect(Number(port), '127.0.0.1').on('error', () => undefined);
};

const sendHeads = async ({ origin }: Lab): Promise<string> => {
  const sockets = Array.from({ length: slowHeads }, () => open(origin));
  const head = `GET /?x=${'x'.repeat(200)} HTTP/1.1\r\n`;
  const until = performance.now() + floodSeconds * 1000;
  for (let at = 0; performance.now() < until; at++) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(head[at % head.length]);
    await delay(bytePauseMs);
  }
  const left = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return `${left} of ${slowHeads} are still at it`;
};

/** → the status of a message that is sent in ten pieces */
const sendMessage = async ({ origin }: Lab, number: number): Promise<string> => {
  const body = JSON.stringify({ name: 'Slow', email: 'slow@visitor.example', subject: 'Slow', message: `Message ${number}` });
  const socket = open(origin);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nX-Forwarded-For: 198.51.100.${100 + number}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const pieces = 10;
  for (let piece = 0; piece < pieces; piece++) {
    await delay(slowMessageMs / pieces);
    socket.write(body.slice((body.length * piece) / pieces, (body.length * (piece + 1)) / pieces));
  }
  for (let waited = 0; said === '' && waited < 50; waited++) await delay(100);
  socket.destroy();
  return said.slice(9, 12);
};

const sendMessages = async (lab: Lab): Promise<string> => {
  const statuses = await Promise.all(Array.from({ length: slowMessages }, (_, number) => sendMessage(lab, number)));
  if (statuses.some((status) => status !== '201')) throw new Error(`slow messages were answered with ${statuses.join(', ')}`);
  return `${slowMessages} messages that took ${slowMessageMs / 1000} s to arrive were taken`;
};

const beginUploads = async ({ origin, cookie }: Lab): Promise<string> => {
  const sockets = Array.from({ length: halfOpenUploads }, () => open(origin));
  for (const socket of sockets)
    socket.write(
      `POST /api/upload-excel HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000000\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK${'x'.repeat(60_000)}`,
    );
  await delay((floodSeconds - 2) * 1000);
  for (const socket of sockets) socket.destroy();
  return `${halfOpenUploads} uploads began and never ended`;
};

export const slowClients: Campaign[] = [
  { name: 'heads that come byte by byte', seconds: floodSeconds, attack: sendHeads },
  { name: 'messages that are sent slowly', seconds: floodSeconds, attack: sendMessages },
  { name: 'half-open uploads', seconds: floodSeconds, attack: beginUploads },
];
