import { type ActivePlacement, AdStyle, type Placement, PlacementList, placements } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { type RevisedDocument, RevisionsService } from '../revisions/revisions.service.ts';
import { settingsDocument } from '../settings/settings-document.ts';

const placementsDocument = {
  name: 'ad-placements',
  schema: PlacementList,
  initial: [] as Placement[],
  action: 'ad-placements.saved',
} satisfies RevisedDocument<typeof PlacementList>;

const unset: Omit<Placement, 'placement'> = {
  enabled: false,
  adClient: null,
  adSlot: null,
  adFormat: 'auto',
  adStyle: {},
  frequency: 3,
};

/** Every placement once, in the order of a page. */
const withAll = (saved: readonly Placement[]): Placement[] =>
  placements.map((placement) => saved.find((one) => one.placement === placement) ?? { placement, ...unset });

/** A style that was stored before it was refused goes without effect. */
const appliedStyle = (style: Placement['adStyle']): Placement['adStyle'] => (AdStyle.safeParse(style).success ? style : {});

@Injectable()
export class AdPlacementsService {
  constructor(private readonly revisions: RevisionsService) {}

  async list(): Promise<Placement[]> {
    return withAll(await this.revisions.current(placementsDocument));
  }

  async save(list: Placement[]): Promise<Placement[]> {
    return withAll(await this.revisions.save(placementsDocument, () => list));
  }

  /** The placements that pages show; none where the master switch is off. One without a client takes the site's. */
  async listActive(): Promise<ActivePlacement[]> {
    const { ads } = await this.revisions.current(settingsDocument);
    if (!ads.enabled) return [];
    const enabled = (await this.revisions.current(placementsDocument)).filter((placement) => placement.enabled);
    return withAll(enabled)
      .filter((placement) => placement.enabled)
      .map(({ enabled: _, adStyle, ...placement }) => ({
        ...placement,
        adStyle: appliedStyle(adStyle),
        adClient: placement.adClient ?? ads.defaultClient,
      }));
  }

  /** null where operators have written none. */
  async adsTxt(): Promise<string | null> {
    return (await this.revisions.current(settingsDocument)).ads.adsTxt;
  }
}
