import { defineJob } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { requestContext } from '../request-context.ts';
import { JobHandler, type JobHandling } from './job-handler.decorator.ts';
import { JobProcessor, JobRegistry } from './job-processor.ts';

const sampleJob = defineJob({ queue: 'samples', name: 'sample.do-it', payload: z.object({ v: z.literal(1), id: z.int() }) });
const handled: unknown[] = [];

@Injectable()
@JobHandler(sampleJob)
class SampleHandler implements JobHandling<typeof sampleJob> {
  async handle(payload: { v: 1; id: number }): Promise<void> {
    handled.push({ payload, requestId: requestContext().requestId });
    if (payload.id === 400) throw new DomainError('IMPORT_EMPTY');
    if (payload.id === 500) throw new Error('database went away');
  }
}

@Injectable()
@JobHandler(sampleJob)
class SecondHandler extends SampleHandler {}

class SampleProcessor extends JobProcessor {
  protected readonly definitions = [sampleJob];
}

const boot = async (...providers: (new () => unknown)[]) => {
  const module = await Test.createTestingModule({ imports: [DiscoveryModule], providers: [JobRegistry, ...providers] }).compile();
  await module.init();
  return new SampleProcessor(module.get(JobRegistry));
};

const job = (data: unknown, name = sampleJob.name) => {
  const delayedUntil: number[] = [];
  const fake = { id: '7', name, data, moveToDelayed: async (at: number) => void delayedUntil.push(at) };
  return { job: fake as unknown as Job, delayedUntil };
};

describe('JobProcessor', () => {
  it.each([
    ['none', []],
    ['two', [SampleHandler, SecondHandler]],
  ])('refuses to boot with %s handlers of a job', async (_, providers) => {
    const processor = await boot(...providers);
    expect(() => processor.onModuleInit()).toThrow(/sample\.do-it has [02] handlers/);
  });

  it('hands the parsed payload to the handler, under a request id of its own', async () => {
    const processor = await boot(SampleHandler);
    processor.onModuleInit();
    await processor.process(job({ v: 1, id: 1, extra: true }).job);
    expect(handled.at(-1)).toEqual({ payload: { v: 1, id: 1 }, requestId: 'job-7' });
  });

  it.each([
    ['an unknown version', { v: 2, id: 1 }, sampleJob.name],
    ['an unknown name', { v: 1, id: 1 }, 'sample.unheard-of'],
  ])('delays a job of %s instead of failing it', async (_, data, name) => {
    const processor = await boot(SampleHandler);
    const { job: unknown, delayedUntil } = job(data, name);
    await expect(processor.process(unknown)).rejects.toBeInstanceOf(DelayedError);
    expect(delayedUntil[0]).toBeGreaterThan(Date.now());
  });

  it('never retries bad input, but retries a fault of ours', async () => {
    const processor = await boot(SampleHandler);
    await expect(processor.process(job({ v: 1, id: 400 }).job)).rejects.toBeInstanceOf(UnrecoverableError);
    await expect(processor.process(job({ v: 1, id: 500 }).job)).rejects.not.toBeInstanceOf(UnrecoverableError);
  });
});
