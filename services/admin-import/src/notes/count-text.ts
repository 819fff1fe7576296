/** '12.345' */
export const countText = (count: number): string => count.toLocaleString('tr');

/** '%98' */
export const percentText = (part: number): string => `%${Math.round(part * 100)}`;
