/** Cache tag of the businesses that are advertised: they change with subscriptions, which begin and end by themselves. */
export const businessAdsTag = 'business-ads';
