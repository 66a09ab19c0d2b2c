<?php
// The remaining files of a new Symfony application: the kernel and public/index.php.
require 'Symfony/Bundle/FrameworkBundle/autoload.php';
require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/src/Controller/CnhWebhookController.php';

use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Kernel;

error_reporting(E_ALL & ~E_DEPRECATED);
$_SERVER['SHELL_VERBOSITY'] = 1; // notices are logged too

class AppKernel extends Kernel
{
    use MicroKernelTrait;

    public function registerBundles(): iterable
    {
        return [new FrameworkBundle()];
    }

    protected function configureContainer(ContainerConfigurator $container): void
    {
        $container->extension('framework', ['secret' => 'not one', 'http_method_override' => false]);
        $container->import(__DIR__ . '/config/services.php');
    }

    public function getProjectDir(): string
    {
        return __DIR__;
    }
}

$kernel = new AppKernel('prod', false);
$request = Request::createFromGlobals();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
