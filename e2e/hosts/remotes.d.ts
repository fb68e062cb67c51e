declare module 'chart-text/parcel';
declare module 'chart-pie/parcel';
declare module 'react-old/parcel';
