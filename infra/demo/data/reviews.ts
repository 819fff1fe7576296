import type { Group } from './model.ts';

/** Stars and what was written beside them. */
export type ReviewText = readonly [stars: number, text: string];

export const groupReviews: Record<Group, readonly ReviewText[]> = {
  food: [
    [5, 'We came for lunch and stayed until the lamps were lit. Everything tasted of itself, and the staff were kind without fuss.'],
    [5, 'Best thing I ate all week. Ask what is off the menu.'],
    [4, 'Really good food and fair portions. A little loud on Saturdays, so take a table at the back.'],
    [4, 'Lovely place, warm service. The wait was long, but they told us so before we sat down.'],
    [5, 'My parents still talk about the dessert.'],
    [3, 'Fine, not more. The starters were excellent and the mains forgettable.'],
    [4, 'Simple, fresh and honest. The house lemonade alone is worth the detour.'],
    [5, 'Third visit this month. They remembered our order and the name of the dog.'],
    [2, 'Our booking was lost and we waited forty minutes. The food was good once it came.'],
    [4, 'Great vegetarian choices, which is not a given around here.'],
  ],
  bar: [
    [5, 'Perfect drinks, perfect light, nobody shouting.'],
    [4, 'Short list, well made. Gets full after nine.'],
    [5, 'The bartender asked three questions and made something that was not on the menu. Magic.'],
    [3, 'Nice room, slow service on a Friday.'],
    [4, 'Good wines by the glass and proper bread. We will be back.'],
    [5, 'Felt like a regular on the first evening.'],
  ],
  grocery: [
    [5, 'I cross the city for this. Worth every stop on the tram.'],
    [4, 'Good quality and honest prices. Go before ten.'],
    [5, 'Friendly people who know what they sell and let you taste it.'],
    [4, 'Small but has everything I need for the weekend.'],
    [3, 'Good, but often sold out by the afternoon.'],
    [5, 'They put aside the last loaf for me. That is all I ask of life.'],
  ],
  lodging: [
    [5, 'Quiet, spotless, and the best breakfast of our trip.'],
    [4, 'Comfortable bed and helpful people. The room was small but well thought out.'],
    [5, 'They upgraded us for our anniversary without a word.'],
    [4, 'Great location, you can walk everywhere. The stairs are steep, but there is a lift.'],
    [3, 'Nice house, thin walls. Ask for a room at the back.'],
    [5, 'We arrived at two in the morning and were given soup.'],
    [4, 'Charming rather than modern, and better for it.'],
  ],
  shop: [
    [5, 'Exactly what I was looking for, and advice that saved me money.'],
    [4, 'Well chosen and nicely displayed. Prices are fair.'],
    [5, 'They ordered it for me and called the next morning.'],
    [4, 'A shop with character. Opening hours could be longer.'],
    [3, 'Beautiful things, but the choice was smaller than I had hoped.'],
    [5, 'I went in for a card and came out with half my presents.'],
    [2, 'The exchange took three visits. Friendly, but disorganised.'],
  ],
  health: [
    [5, 'I was seen the same day, and everything was explained in words I understood.'],
    [5, 'Calm, thorough and kind. My son was not afraid for a minute.'],
    [4, 'Very competent. The waiting room fills up in the mornings.'],
    [4, 'Good advice and no pressure to buy anything.'],
    [3, 'Good treatment, but hard to reach by phone.'],
    [5, 'They called two days later to ask how I was.'],
  ],
  beauty: [
    [5, 'Finally somebody who listens first. The best cut I have had in years.'],
    [4, 'Relaxed and clean, and they kept to the time.'],
    [5, 'I fell asleep in the chair and woke up new.'],
    [4, 'Good work at a fair price. Book a week ahead.'],
    [3, 'Nice people; the colour came out darker than agreed, and they corrected it for free.'],
    [5, 'Everyone asks where I have been. I hesitate to tell.'],
  ],
  fitness: [
    [5, 'Coaches who correct you kindly. I have stopped dreading Mondays.'],
    [4, 'Good equipment and never too crowded before eight.'],
    [5, 'Small classes, and the teacher learned all our names.'],
    [4, 'Clean showers and fair prices. More racks would help.'],
    [3, 'Fine, but the evening classes fill up within minutes.'],
  ],
  office: [
    [5, 'Clear answers, clear bill, and everything done before the deadline.'],
    [4, 'Professional and patient with a beginner’s questions.'],
    [5, 'They found a solution that two others had missed.'],
    [4, 'Quick to reply and pleasant to deal with.'],
    [3, 'Solid work; communication was slow in the summer.'],
  ],
  trade: [
    [5, 'Came within the hour, fixed it in ten minutes and charged less than I feared.'],
    [5, 'Tidy work, and they took their rubbish with them.'],
    [4, 'Reliable and fairly priced. Arrived a little late, but called ahead.'],
    [4, 'Showed me the broken part and explained the fault.'],
    [2, 'Had to come back twice. In the end it works.'],
    [5, 'Honest enough to tell me that I did not need a new one.'],
  ],
  education: [
    [5, 'My daughter went from dread to delight in one term.'],
    [4, 'Small groups and patient teachers. The building is a bit warm in June.'],
    [5, 'I dared to speak after three weeks. That says it all.'],
    [4, 'Well organised, friendly office, fair fees.'],
    [3, 'Good teaching, but the timetable changes often.'],
  ],
  culture: [
    [5, 'A small treasure. We stayed for two hours and could have stayed for four.'],
    [4, 'Lovingly done, with good texts in English.'],
    [5, 'The guide was a retired printer and made the machines sing.'],
    [4, 'Worth an hour. The café is nice, too.'],
    [3, 'Interesting, but half of the rooms were closed.'],
    [5, 'The kind of place a city needs.'],
  ],
};

/** Reviews in the languages of the countries; they fit any kind of business. */
export const localReviews: Readonly<Record<string, readonly ReviewText[]>> = {
  tr: [
    [5, 'Güler yüzlü, ilgili ve temiz. Mahallenin en sevdiğim yeri.'],
    [4, 'Fiyatlar makul, hizmet hızlı. Hafta sonu biraz kalabalık oluyor.'],
    [5, 'Uzun zamandır bu kadar memnun kalmamıştım, herkese tavsiye ederim.'],
    [3, 'Fena değil ama telefonla ulaşmak zor.'],
  ],
  de: [
    [5, 'Sehr freundlich, sehr gut, gerne wieder.'],
    [4, 'Alles bestens, nur die Wartezeit war etwas lang.'],
    [5, 'Seit Jahren Stammkunde und noch nie enttäuscht worden.'],
    [3, 'Ordentlich, aber nicht günstig.'],
  ],
  fr: [
    [5, 'Accueil chaleureux et vraie qualité. On reviendra.'],
    [4, 'Très bien, un peu d’attente le samedi.'],
    [5, 'Une adresse que l’on garde pour soi, et pourtant.'],
    [3, 'Correct, sans plus.'],
  ],
  it: [
    [5, 'Gentilissimi e bravissimi. Consigliato a tutti.'],
    [4, 'Ottima qualità, prezzi onesti.'],
    [5, 'Un posto che fa bene al quartiere.'],
  ],
  es: [
    [5, 'Trato excelente y muy buena calidad. Volveremos.'],
    [4, 'Muy recomendable, aunque suele haber cola.'],
    [5, 'De esos sitios de barrio que ya no quedan.'],
  ],
  nl: [
    [5, 'Vriendelijk, vlot en eerlijk. Aanrader!'],
    [4, 'Prima, alleen op zaterdag erg druk.'],
    [5, 'Al jaren klant en altijd tevreden.'],
  ],
  ja: [
    [5, '静かで居心地がよく、また来たいと思いました。'],
    [4, '丁寧な対応でした。週末は少し混みます。'],
    [5, '近所にあってうれしいお店です。'],
  ],
  el: [
    [5, 'Εξαιρετική εξυπηρέτηση και πολύ φιλικό προσωπικό.'],
    [4, 'Πολύ καλό, με λογικές τιμές.'],
  ],
  ar: [
    [5, 'خدمة ممتازة وتعامل راقٍ، أنصح به بشدة.'],
    [4, 'مكان جميل وأسعار معقولة، مزدحم قليلاً في عطلة نهاية الأسبوع.'],
    [5, 'من أفضل الأماكن في الحي.'],
  ],
};
