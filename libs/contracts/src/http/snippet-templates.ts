/** Code of well-known services, written from the one thing that differs between sites. Ids are checked by the patterns beside them. */

export const idPatterns = {
  googleAnalytics: /^G-[A-Z0-9]{4,20}$/,
  googleTagManager: /^GTM-[A-Z0-9]{4,12}$/,
  facebookPixel: /^\d{8,20}$/,
  adsenseClient: /^ca-pub-\d{10,20}$/,
  adsenseSlot: /^\d{6,20}$/,
  verificationToken: /^[\w-]{20,100}$/,
} as const;

export const googleAnalyticsCode = (id: string): string => `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('js', new Date());
gtag('config', '${id}');
</script>`;

export const googleTagManagerCode = (id: string): string => `<script>
(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});
var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';
j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','${id}');
</script>`;

export const facebookPixelCode = (id: string): string => `<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;
n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}
(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '${id}');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" alt="" style="display:none" src="https://www.facebook.com/tr?id=${id}&amp;ev=PageView&amp;noscript=1"></noscript>`;

export const adsenseCode = (client: string): string =>
  `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}" crossorigin="anonymous"></script>`;

export const adsenseDisplayCode = (
  client: string,
  slot: string,
): string => `<ins class="adsbygoogle" style="display:block" data-ad-client="${client}" data-ad-slot="${slot}" data-ad-format="auto" data-full-width-responsive="true"></ins>
<script>(adsbygoogle = window.adsbygoogle || []).push({});</script>`;

export const verificationCode = (token: string): string => `<meta name="google-site-verification" content="${token}">`;

/** Measurement id in a snippet that an operator wrote by hand; null where there is none. */
export const googleAnalyticsIdIn = (code: string): string | null => /['"=](G-[A-Z0-9]{4,20})\b/.exec(code)?.[1] ?? null;

/** Pixel id in a snippet that an operator wrote by hand; null where there is none. */
export const facebookPixelIdIn = (code: string): string | null => /fbq\(\s*['"]init['"]\s*,\s*['"](\d{8,20})['"]/.exec(code)?.[1] ?? null;
