import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Engines } from './engines.ts';
import { IndexNowKeyController } from './indexnow-key.controller.ts';
import { INDEXNOW_KEY } from './indexnow-key.ts';

@Global()
@Module({})
export class EnginesModule {
  static forRoot(engines: Engines, indexNowKey: string | null): DynamicModule {
    return {
      module: EnginesModule,
      controllers: [IndexNowKeyController],
      providers: [
        { provide: Engines, useValue: engines },
        { provide: INDEXNOW_KEY, useValue: indexNowKey },
      ],
      exports: [Engines],
    };
  }
}
