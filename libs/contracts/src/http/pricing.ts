import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { isCleanText, limitParam, offsetParam, unstorableText } from './params.ts';

export const planIds = ['basic', 'premium', 'enterprise'] as const;
const planId = z.enum(planIds);
export type PlanId = z.infer<typeof planId>;

export const PricingPlan = z
  .object({
    id: planId,
    name: z.string().trim().min(1, 'Plan adı gerekli').max(100, 'En fazla 100 karakter').refine(isCleanText, unstorableText),
    /** Turkish lira. */
    price: z.int('Fiyat tam sayı olmalı').min(0, 'Fiyat eksi olamaz').max(10_000_000, 'Fiyat çok büyük'),
    /** Days. */
    duration: z.int('Süre tam sayı olmalı').min(1, 'Süre en az 1 gün olmalı').max(3650, 'Süre en fazla 3650 gün olabilir'),
    features: z
      .array(z.string().max(200, 'En fazla 200 karakter').refine(isCleanText, unstorableText))
      .max(50, 'En fazla 50 özellik')
      .overwrite((lines) => lines.map((line) => line.trim()).filter((line) => line !== '')),
    maxAds: z.int('Reklam sayısı tam sayı olmalı').min(0, 'Reklam sayısı eksi olamaz').max(100_000, 'Reklam sayısı çok büyük'),
    priorityPlacement: z.boolean(),
    analyticsAccess: z.boolean(),
    customStyling: z.boolean(),
    enabled: z.boolean(),
  })
  .meta({ id: 'PricingPlan' });
export type PricingPlan = z.infer<typeof PricingPlan>;

const period = { startsAt: z.iso.datetime('Geçersiz tarih'), endsAt: z.iso.datetime('Geçersiz tarih') };
const businessId = z.int('İşletme seçimi gerekli').min(1, 'İşletme seçimi gerekli').max(2_147_483_647);

/** A business on a plan, from one instant to another. */
export const SubscriptionForm = z
  .object({ businessId, planId, ...period })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'Bitiş, başlangıçtan sonra olmalı',
  })
  .meta({ id: 'SubscriptionForm' });
export type SubscriptionForm = z.infer<typeof SubscriptionForm>;

export const SubscriptionPatch = z
  .object({
    businessId: businessId.optional(),
    planId: planId.optional(),
    startsAt: period.startsAt.optional(),
    endsAt: period.endsAt.optional(),
  })
  .meta({ id: 'SubscriptionPatch' });
export type SubscriptionPatch = z.infer<typeof SubscriptionPatch>;

export const Subscription = z
  .object({
    id: z.int(),
    businessId: z.int(),
    /** null: the business is not in the catalog any more, or the catalog is away. */
    business: z.object({ name: z.string(), slug: z.string() }).nullable(),
    planId,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(['upcoming', 'active', 'expired']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionListQuery = z.object({ limit: limitParam(maxPageSize).default(20), offset: offsetParam });
export type SubscriptionListQuery = z.infer<typeof SubscriptionListQuery>;

/** Figures above the plans. */
export const SubscriptionSummary = z
  .object({
    active: z.int(),
    /** Lira: active subscriptions to plans that are on, for 30 days. */
    monthlyIncome: z.int(),
    /** Active ones that end within `expiringDays`. */
    expiring: z.int(),
    /** Businesses on a plan now. */
    businesses: z.int(),
  })
  .meta({ id: 'SubscriptionSummary' });
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;
