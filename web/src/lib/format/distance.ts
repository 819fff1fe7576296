/** '350 m' below a kilometre, '2.4 km' below ten, '18 km' beyond. */
export const formatDistance = (km: number): string => {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)} m`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
};
