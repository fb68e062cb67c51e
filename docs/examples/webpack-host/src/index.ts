// What is shared must be there before the application asks for it: everything else waits for this.
import('./start');
