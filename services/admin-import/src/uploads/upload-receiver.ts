import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadField } from '@directory/contracts';
import { DomainError, isDomainError } from '@directory/service-kit';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { Inject, Injectable } from '@nestjs/common';
import { UploadFolder } from './upload-folder.ts';

/** Largest file that is taken in, bytes. */
export const UPLOAD_LIMIT = Symbol('UPLOAD_LIMIT');

export interface ReceivedFile {
  /** As the client named it. */
  name: string | undefined;
  size: number;
  sha256: string;
}

/** What a form may add to its file: boundaries, part headers, a few small fields. */
const formOverheadBytes = 1024 * 1024;
/** Without a declared length the disk is looked at again each time that so much has come. */
const checkEveryBytes = 32 * 1024 * 1024;
const formLimits = { files: 20, fields: 20, fieldSize: 64 * 1024, parts: 30, headerPairs: 50 };

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
    await this.checkAnnouncement(request);
    const form = openForm(request, this.limitBytes);
    const found: FoundFile = {};
    const parsed = parseForm(request, form, found);
    form.on('file', (field, stream, name) => {
      if (field !== uploadField) return void stream.resume();
      if (found.stream) return void form.emit('error', new DomainError('IMPORT_TOO_MANY_FILES'));
      found.stream = stream;
      found.stored = this.store(stream, name, id);
      // A file that cannot be stored ends the form: the rest of it need not be read.
      found.stored.catch((error: unknown) => form.emit('error', error));
    });
    await parsed;
    const received = await found.stored;
    if (!received) throw new DomainError('IMPORT_NO_FILE');
    return received;
  }

  private async checkAnnouncement(request: IncomingMessage): Promise<void> {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw new DomainError('IMPORT_NO_FILE');
    if (length === undefined) return;
    if (Number(length) > this.limitBytes + formOverheadBytes) throw new DomainError('IMPORT_TOO_LARGE');
    await this.folder.requireRoom(Number(length));
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
    let nextCheck = checkEveryBytes;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        measure.size += chunk.length;
        measure.hash.update(chunk);
        if (measure.size < nextCheck) return done(null, chunk);
        nextCheck += checkEveryBytes;
        this.folder.requireRoom(measure.size).then(
          () => done(null, chunk),
          (error: Error) => done(error),
        );
      },
    });
  }

  private async diskFull(received: number): Promise<DomainError> {
    const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
    const free = await this.folder.free().catch(() => 0);
    return new DomainError('IMPORT_DISK_FULL', { free: megabytes(free), needed: megabytes(received * 3) });
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

/** The fault that ended a form. The file's own (too large, disk full) says more than the broken form that it caused. */
const faultOf = async (found: FoundFile, error: unknown): Promise<unknown> => {
  found.stream?.destroy(error instanceof Error ? error : undefined);
  const ofFile = await found.stored?.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return [error, ofFile].find((fault) => isDomainError(fault)) ?? cutOff(error);
};

/**
 * Feeds the request to the form's parser. Not by `pipeline`, which would destroy the request, and with it the connection on
 * which the fault must be answered. Settles when the file, if there is one, is written or closed.
 */
const parseForm = (request: IncomingMessage, form: Form, found: FoundFile): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      request.unpipe(form);
      request.resume();
      // Errors that follow from the first one have nobody else to hear them.
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
