const reasons = [
  {
    title: 'Open means open',
    text: 'Hours are read in the business’s own time zone, night shifts and lunch breaks included. Where they are unknown, we say nothing.',
  },
  {
    title: 'The facts first',
    text: 'Phone, directions, website and hours stand at the top of every page, one tap away.',
  },
  {
    title: 'Ratings with their numbers',
    text: 'A rating always stands beside the count of reviews it rests on, so that you can weigh it yourself.',
  },
  {
    title: 'Every place has a neighbourhood',
    text: 'Each business shows what lies around it, by real distance, and what else its city has to offer.',
  },
];

export const WhyChooseUs = () => (
  <section aria-labelledby="why" className="page-width pt-20">
    <div className="grid gap-x-16 gap-y-8 border-t-2 border-ink pt-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="why" className="text-2xl">
        Why Choose Us?
      </h2>
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt className="display text-xl">{title}</dt>
            <dd className="mt-2 max-w-prose text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
