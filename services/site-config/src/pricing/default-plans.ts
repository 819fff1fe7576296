import type { PricingPlan } from '@directory/contracts';

/** Plans while operators have saved none. Prices in lira, durations in days. */
export const defaultPlans: PricingPlan[] = [
  {
    id: 'basic',
    name: 'Temel',
    price: 99,
    duration: 30,
    features: ['1 reklam', 'Listelerde öne çıkma'],
    maxAds: 1,
    priorityPlacement: true,
    analyticsAccess: false,
    customStyling: false,
    enabled: true,
  },
  {
    id: 'premium',
    name: 'Premium',
    price: 249,
    duration: 30,
    features: ['3 reklam', 'Listelerde öne çıkma', 'İşletmenin kendi istatistikleri'],
    maxAds: 3,
    priorityPlacement: true,
    analyticsAccess: true,
    customStyling: false,
    enabled: true,
  },
  {
    id: 'enterprise',
    name: 'Kurumsal',
    price: 499,
    duration: 30,
    features: ['Sınırsız reklam', 'Listelerde öne çıkma', 'İşletmenin kendi istatistikleri', 'Vurgulu kart'],
    maxAds: 999,
    priorityPlacement: true,
    analyticsAccess: true,
    customStyling: true,
    enabled: true,
  },
];
