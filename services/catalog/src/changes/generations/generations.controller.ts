import type { Generations } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { GenerationsService } from './generations.service.ts';

@Controller('internal/generations')
export class GenerationsController {
  constructor(private readonly generations: GenerationsService) {}

  @Get()
  read(): Promise<Generations> {
    return this.generations.read();
  }
}
