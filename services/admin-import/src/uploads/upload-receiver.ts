import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadField } from '@directory/contracts';
import { DomainError, isDomainError } from '@directory/service-kit';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { Inject, Injectable } from '@nestjs/common';
import { diskCheckIntervalBytes, diskSpaceFactor, formLimits, formOverheadBytes, mebibyte } from './limits.ts';
import { UploadFolder } from './upload-folder.ts';

/** Largest upload, bytes. */
export const UPLOAD_LIMIT = Symbol('UPLOAD_LIMIT');

export interface ReceivedFile {
  /** The client's name for it. */
  name: string | undefined;
  size: number;
  sha256: string;
}

type Form = InstanceType<typeof Busboy>;

/** The form's file, once its part has begun. */
interface FoundFile {
  stream?: BusboyFileStream;
  stored?: Promise<ReceivedFile | null>;
}

interface Measure {
  size: number;
  hash: ReturnType<typeof createHash>;
}

/** Reads the one file of a multipart form straight to the disk, hashing it on its way. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly folder: UploadFolder,
    @Inject(UPLOAD_LIMIT) private readonly limitBytes: number,
  ) {}

  /**
   * Writes the file to the folder's part path of `id`; the caller removes or keeps it.
   *
   * @throws DomainError IMPORT_NO_FILE, IMPORT_TOO_MANY_FILES, IMPORT_FILE_EMPTY, IMPORT_TOO_LARGE, IMPORT_DISK_FULL,
   * IMPORT_UPLOAD_CUT_OFF.
   */
  async receive(request: IncomingMessage, id: string): Promise<ReceivedFile> {
    await this.checkHeaders(request);
    const form = openForm(request, this.limitBytes);
    const found: FoundFile = {};
    const parsed = parseForm(request, form, found);
    form.on('file', (field, stream, name) => {
      if (field !== uploadField) return void stream.resume();
      if (found.stream) return void form.emit('error', new DomainError('IMPORT_TOO_MANY_FILES'));
      found.stream = stream;
      found.stored = this.store(stream, name, id);
      // A file that cannot be stored ends the form: its rest is not read.
      found.stored.catch((error: unknown) => form.emit('error', error));
    });
    await parsed;
    const received = await found.stored;
    if (!received) throw new DomainError('IMPORT_NO_FILE');
    return received;
  }

  private async checkHeaders(request: IncomingMessage): Promise<void> {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw new DomainError('IMPORT_NO_FILE');
    if (length === undefined) return;
    if (Number(length) > this.limitBytes + formOverheadBytes) throw new DomainError('IMPORT_TOO_LARGE');
    await this.folder.requireSpace(Number(length));
  }

  /** Null for a form whose file field was left empty. */
  private async store(stream: BusboyFileStream, name: string | undefined, id: string): Promise<ReceivedFile | null> {
    const measure: Measure = { size: 0, hash: createHash('sha256') };
    stream.once('limit', () => stream.destroy(new DomainError('IMPORT_TOO_LARGE')));
    try {
      await pipeline(stream, this.measuring(measure), createWriteStream(this.folder.partPath(id), { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw isNoSpace(error) ? await this.diskFull(measure.size) : error;
    }
    if (measure.size > 0) return { name, size: measure.size, sha256: measure.hash.digest('hex') };
    if (name) throw new DomainError('IMPORT_FILE_EMPTY');
    return null;
  }

  private measuring(measure: Measure): Transform {
    let nextCheck = diskCheckIntervalBytes;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        measure.size += chunk.length;
        measure.hash.update(chunk);
        if (measure.size < nextCheck) return done(null, chunk);
        nextCheck += diskCheckIntervalBytes;
        this.folder.requireSpace(measure.size).then(
          () => done(null, chunk),
          (error: Error) => done(error),
        );
      },
    });
  }

  private async diskFull(received: number): Promise<DomainError> {
    const free = await this.folder.free().catch(() => 0);
    return new DomainError('IMPORT_DISK_FULL', {
      free: Math.ceil(free / mebibyte),
      needed: Math.ceil((received * diskSpaceFactor) / mebibyte),
    });
  }
}

const isNoSpace = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '');

const openForm = (request: IncomingMessage, fileSize: number): Form => {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: { ...formLimits, fileSize }, preservePath: true });
  } catch (error) {
    throw new DomainError('IMPORT_NO_FILE', {}, undefined, { cause: error });
  }
};

const cutOff = (cause?: unknown): DomainError => new DomainError('IMPORT_UPLOAD_CUT_OFF', {}, undefined, { cause });

/** Finds the fault that ended a form: a fault of the file (too large, disk full) comes before the broken form that it caused. */
const faultOf = async (found: FoundFile, error: unknown): Promise<unknown> => {
  found.stream?.destroy(error instanceof Error ? error : undefined);
  const ofFile = await found.stored?.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return [error, ofFile].find((fault) => isDomainError(fault)) ?? cutOff(error);
};

/**
 * Pipes the request into the form's parser. `pipeline` would destroy the request, and with it the connection on which the fault is
 * answered. Settles when the file, if there is one, is written or closed.
 */
const parseForm = (request: IncomingMessage, form: Form, found: FoundFile): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      request.unpipe(form);
      request.resume();
      // Errors that follow from the first one would count as unhandled.
      form.on('error', () => undefined);
      void faultOf(found, error).then(reject);
    };
    form.once('finish', resolve);
    form.once('error', fail);
    request.once('error', fail);
    request.once('close', () => {
      if (!request.complete) fail(cutOff());
    });
    request.pipe(form);
  });
