import { Controller, Get, Header, Inject } from '@nestjs/common';
import { SITE_ADDRESS, type SiteAddress } from '../site/site-address.ts';
import { robotsText } from './robots-text.ts';

@Controller('robots.txt')
export class RobotsController {
  private readonly text: string;

  constructor(@Inject(SITE_ADDRESS) site: SiteAddress) {
    this.text = robotsText(site);
  }

  /** Needs no database: an error here would stop crawlers from reading anything for half a day. */
  @Get()
  @Header('content-type', 'text/plain; charset=utf-8')
  get(): string {
    return this.text;
  }
}
