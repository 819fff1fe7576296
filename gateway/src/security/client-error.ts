import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, errorCodeHeader } from '@directory/contracts';
import { DomainError, toErrorAnswer } from '@directory/service-kit/without-stores';

/** An error of the HTTP parser. The packet is a Buffer, whatever its type says. */
type ParserError = Error & { code: string; rawPacket?: unknown };

/** The first line never came to its end: it is the address that is too long, not the headers. */
const isInRequestLine = (packet: unknown): boolean => Buffer.isBuffer(packet) && !packet.includes('\r\n');

const codeFor = ({ code, rawPacket }: ParserError): ErrorCode => {
  if (code === 'HPE_HEADER_OVERFLOW') return isInRequestLine(rawPacket) ? 'URL_TOO_LONG' : 'HEADERS_TOO_LARGE';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TOO_SLOW' : 'URL_INVALID';
};

const statusText: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Answers what never became a request, in the form of every other error and with these headers, and closes the connection. */
export const clientErrorHandler = (headers: Readonly<Record<string, string>>): ((error: ParserError, socket: Socket) => void) => {
  const headerLines = linesOf(headers);
  return (error, socket) => answerClientError(error, socket, headerLines);
};

const answerClientError = (error: ParserError, socket: Socket, headerLines: string): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new DomainError(codeFor(error));
  const body = JSON.stringify(toErrorAnswer(refusal, { method: 'GET', url: '/', id: randomUUID() }));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${statusText[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\n${headerLines}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${errorCodeHeader}: ${refusal.code}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
};
