import { type BusinessAd, businessAdPlacements, type PlanId } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { mostBusinessAds } from './limits.ts';
import { PlansService } from './plans.service.ts';
import { advertisedBusinesses } from './sponsorships.sql.ts';

interface Advertised {
  businessId: number;
  planId: PlanId;
}

/** The number of advertisements that a plan gives: the business is shown in so many placements. */
@Injectable()
export class BusinessAdsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly catalog: CatalogClient,
  ) {}

  async list(): Promise<BusinessAd[]> {
    const plans = (await this.plans.list()).filter(({ enabled, maxAds }) => enabled && maxAds > 0);
    const advertised = await this.dataSource.query<Advertised[]>(advertisedBusinesses, [plans.map(({ id }) => id), mostBusinessAds]);
    if (advertised.length === 0) return [];
    const names = await this.catalog.names(advertised.map(({ businessId }) => businessId));
    return names.map(({ id, name, slug }) => {
      const planId = advertised.find(({ businessId }) => businessId === id)?.planId;
      const maxAds = plans.find((plan) => plan.id === planId)?.maxAds ?? 0;
      return { name, slug, placements: businessAdPlacements.slice(0, maxAds) };
    });
  }
}
