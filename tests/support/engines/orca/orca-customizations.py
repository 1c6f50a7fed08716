"""Settings for Orca, with a voice that writes what it would speak: a line each, to its output."""

from gi.repository import GLib
from orca import settings, speechserver

settings.speechServerFactory = __name__
settings.enableBraille = False
settings.enableSound = False


class SpeechServer(speechserver.SpeechServer):
    reading = None

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    @staticmethod
    def shutdownActiveServers():
        pass

    def speak(self, text=None, acss=None, interrupt=True):
        print(' '.join((text or '').split()), flush=True)

    speakCharacter = speak

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utterances, progress):
        """Reads on when idle, so that Orca receives the page's events between two sentences."""
        def read_on():
            context = self.reading is utterances and next(utterances, [None])[0]
            if not context:
                return False
            self.speak(context.utterance)
            context.currentOffset = context.endOffset
            progress(context.copy(), speechserver.SayAllContext.COMPLETED)
            return True

        self.reading = utterances
        GLib.idle_add(read_on)

    def stop(self):
        self.reading = None
