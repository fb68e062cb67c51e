declare module 'chart-bar/parcel';
declare module 'chart-text/parcel';
