/** The icons in words, for screen readers and as tooltips. */
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  `activity nabız, baby bebek, bath küvet, beef et, beer bira, book-open kitap, brain beyin, briefcase çanta, bus otobüs, cake-slice pasta,
  calculator hesap makinesi, camera fotoğraf makinesi, car araba, car-taxi-front taksi, church kilise, coffee kahve, croissant kruvasan,
  droplets su damlası, dumbbell dambıl, eye göz, factory fabrika, fan pervane, film film, fish balık, flower-2 çiçek, footprints ayak izi,
  fuel akaryakıt, gem mücevher, gift hediye, graduation-cap mezuniyet kepi, hammer çekiç, heart-handshake el sıkışma, home ev,
  hospital hastane, hotel otel, ice-cream-cone dondurma, key anahtar, landmark kamu binası, laptop bilgisayar, library kütüphane,
  mailbox posta kutusu, megaphone megafon, moon-star ay yıldız, music müzik, paint-roller boya rulosu, palette palet, party-popper konfeti,
  paw-print pati, pill hap, pizza pizza, plane uçak, printer yazıcı, salad salata, sandwich sandviç, scale terazi, school okul,
  scissors makas, shield-check kalkan, shirt giysi, shopping-bag alışveriş çantası, shopping-cart alışveriş arabası, smartphone telefon,
  smile gülümseme, sofa koltuk, sparkles ışıltı, spray-can sprey, square-parking otopark, stethoscope stetoskop, store dükkan, tent çadır,
  theater tiyatro, tractor traktör, train-front tren, trees ağaçlar, trophy kupa, truck kamyon, utensils çatal bıçak,
  washing-machine çamaşır makinesi, waves dalgalar, wine şarap, wrench anahtar takımı, zap elektrik`
    .split(/,\s+/)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);

export const iconLabel = (icon: string): string => labels[icon] ?? icon;
