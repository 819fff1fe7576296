import type { Generations } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { GenerationsRepository } from './generations.repository.ts';

@Controller('internal/generations')
export class GenerationsController {
  constructor(private readonly generations: GenerationsRepository) {}

  @Get()
  read(): Promise<Generations> {
    return this.generations.read();
  }
}
