import type { Generations } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { GenerationsRepository } from './generations.repository.ts';

@Injectable()
export class GenerationsService {
  constructor(private readonly generations: GenerationsRepository) {}

  read(): Promise<Generations> {
    return this.generations.read();
  }
}
