// What is shared must be there before the application asks for it.
import('./main');
