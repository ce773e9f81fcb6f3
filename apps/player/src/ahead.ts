// Runs before the app itself: the page of a deeper link is asked for while React is still on its way.
import { preload } from '#parts/page-loader.ts';
import { setRoutes } from '#parts/route.ts';
import { findRoute } from '#routes/routes.ts';

setRoutes(findRoute);
preload(location.hash.slice(1));
