import { Map as MapIcon } from 'lucide-react';
import { allowEmbed } from '../../lib/consent/consent-store.ts';
import { Button } from './button.tsx';

/** Stands in the place of a map until the visitor asks for it: its pictures come from another server. */
export const WithheldMap = ({ service, className = '' }: { service: string; className?: string }) => (
  <div className={`flex flex-col items-center justify-center gap-3 bg-sunken p-6 text-center ${className}`}>
    <MapIcon aria-hidden className="size-8 text-ink-2" />
    <p className="max-w-xs text-sm text-ink-2">The map comes from {service}, which learns your IP address.</p>
    <Button tone="paper" onClick={() => allowEmbed('map')}>
      Show map
    </Button>
  </div>
);
